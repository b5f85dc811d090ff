import { render } from '@solidjs/testing-library'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import QrCode from '../src/kit/QrCode'

it('draws every dark dot of a link once, and says what it is', () => {
  const link = 'http://192.168.1.20:8470/t/KIWI-42#0123456789.abcdefghij'
  const { getByRole } = render(() => <QrCode link={link} label="QR" />)
  const drawn = getByRole('img', { name: 'QR' }).querySelector('path')?.getAttribute('d') ?? ''
  const { size, data } = encode(link, { ecc: 'M', border: 2 })
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const dots = [...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  for (const [, x, y] of dots) rows[Number(y)]![Number(x)] = true
  expect(rows).toEqual(data)
  expect(dots.length).toBe(data.flat().filter(Boolean).length)
})
