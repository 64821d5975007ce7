const BATCH = 5_000;

/** Writes numbered rows in batches, `atOnce` of them side by side on a database with as many connections. */
export async function inBatches(
  first: number,
  last: number,
  atOnce: number,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  let next = first;
  const writeNext = async () => {
    while (next <= last) {
      const from = next;
      next = Math.min(last, from + BATCH - 1 - ((from - 1) % BATCH)) + 1;
      await again(() => write(from, next - 1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writeNext));
}

/** Two batches at once may draw one reference for two leads: whichever is later draws again. */
async function again(write: () => Promise<unknown>, tries = 5): Promise<void> {
  try {
    await write();
  } catch (error) {
    if ((error as { code?: string }).code !== "23505" || tries === 1) throw error;
    await again(write, tries - 1);
  }
}
