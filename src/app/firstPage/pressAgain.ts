/**
 * What was pressed before React listened is pressed again, in the order in which it was: they are the same elements, and React
 * hydrates what a press is meant for before it answers.
 */
export function pressAgain(root: Element): void {
  const { pendingClicks: pressed = [] } = window;
  delete window.pendingClicks;
  const box = root.querySelector<HTMLInputElement>('input[type=search]');
  const typed = box?.value ?? '';
  // By which it was felt (bootstrapScript.ts); React knows of no such attribute.
  for (const button of pressed) button.removeAttribute('style');
  for (const button of pressed) button.click();
  // Clear was seen to work already, and what was typed after it stays.
  if (box !== null) box.value = typed;
}
