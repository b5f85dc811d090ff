// The page of a table, with the words that are said there: the one way to it.
import { lazy } from 'solid-js'
import { comeToTables } from '../words/words'

export const TablePage = lazy(async () => {
  const [page] = await Promise.all([import('./TablePage'), comeToTables()])
  return page
})
