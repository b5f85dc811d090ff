/** Whether the page was touched: browsers let none sound or tremble before, and complain of those that try. */
export function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}
