// Where a first hand is found again: no code leads to it.
export const ON = '?on' // in the address of a game that goes on after its first hand

export const lessonAt = (game: string, playsOn?: boolean): string => `/learn/${game}${playsOn ? ON : ''}`
