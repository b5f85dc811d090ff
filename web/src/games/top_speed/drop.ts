// Where a carried card may be let go.

/** What a card can be let go over. */
export const COLUMN = '[data-column]'

export function columnOf(place: HTMLElement | null): number | null {
  return place ? Number(place.dataset['column']) : null
}
