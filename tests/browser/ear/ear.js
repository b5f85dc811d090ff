// Renders sounds into memory, as fast as the machine can, and tells what an ear would notice of them.
// `orders` is a list of [sound, step, share]; all of them begin at once.
async (orders) => {
  const RATE = 44100
  const SILENCE = 0.002 // of full scale
  const SETTLED = 0.5 // seconds: what presses sounds together begins pressed
  const SLICE = 0.1 // second: so long an ear takes to tell one thing from the next
  const SLICES = 8
  const context = new OfflineAudioContext(1, RATE * 4, RATE)
  const { input, volume } = voices.mixer(context)
  volume.value = 1
  context.suspend(SETTLED).then(() => {
    for (const [sound, step, share] of orders) voices.play(context, input, sound, step, share)
    context.resume()
  })
  const samples = (await context.startRendering()).getChannelData(0).subarray(SETTLED * RATE)

  let peak = 0, energy = 0, last = 0
  for (let n = 0; n < samples.length; n += 1) {
    const loud = Math.abs(samples[n])
    peak = Math.max(peak, loud)
    energy += loud * loud
    if (loud > SILENCE) last = n
  }

  const pitches = []
  for (let pitch = 40; pitch < 12000; pitch *= 2 ** (1 / 6)) pitches.push(pitch)
  /** How much of these samples lies at each pitch. */
  const strengths = some => pitches.map(pitch => {
    const twice = 2 * Math.cos((2 * Math.PI * pitch) / RATE)
    let one = 0, two = 0
    for (let n = 0; n < some.length; n += 1) {
      const next = some[n] + twice * one - two
      two = one
      one = next
    }
    return Math.max(0, one * one + two * two - twice * one * two)
  })
  const whole = strengths(samples.subarray(0, last + 1))
  const sum = whole.reduce((all, one) => all + one, 0)
  const height = Math.exp(whole.reduce((all, one, n) => all + one * Math.log(pitches[n]), 0) / sum)
  // A fingerprint: what is heard when, whatever its loudness.
  const heard = Array.from({ length: SLICES }, (_, n) => (
    strengths(samples.subarray(n * SLICE * RATE, (n + 1) * SLICE * RATE)).map(Math.sqrt)
  )).flat()
  const size = Math.hypot(...heard)
  return {
    peak, height, seconds: last / RATE, loudness: Math.sqrt(energy / (last + 1)),
    begins: Math.abs(samples[0]), ends: Math.abs(samples.at(-1)), print: heard.map(one => one / size),
  }
}
