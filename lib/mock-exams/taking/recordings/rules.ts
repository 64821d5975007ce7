/** Pieces of an upload that was never put together: "<recording>.0", "<recording>.1", … beside where the whole would be. */
export function leftovers(
  recordings: readonly string[],
  folder: string,
  files: readonly { name: string }[],
): string[] {
  const known = new Set(recordings);
  return files
    .map(({ name }) => `${folder}/${name}`)
    .filter((path) => /\.\d+$/.test(path) && known.has(path.replace(/\.\d+$/, "")));
}
