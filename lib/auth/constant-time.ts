/**
 * Waits until a whole number of steps has passed since a moment of performance.now(). What an address is to us cannot be
 * told by the clock then: an account's mail or password takes longer than none.
 */
export function padToInterval(startedAt: number, milliseconds: number): Promise<void> {
  const over = (performance.now() - startedAt) % milliseconds;
  return new Promise((resolve) => setTimeout(resolve, milliseconds - over));
}
