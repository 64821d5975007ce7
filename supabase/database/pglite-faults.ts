/**
 * Two faults of PGlite 0.4, mended from outside. An error that its parser throws leaves some five kilobytes of the stack
 * taken, so that 1,500 of them trap; and after a trap its loop swallows each further exception for ever, at full load.
 */
const WORK = [
  "_PostgresMainLoopOnce",
  "_PostgresMainLongJmp",
  "_PostgresSendReadyForQueryIfNecessary",
  "_pgl_pq_flush",
] as const;
type Module = Record<(typeof WORK)[number], () => void> & {
  ___stack_pointer: WebAssembly.Global<"i32">;
};
/** What PGlite's types keep to themselves. */
type Internals = { mod: Module; POSTGRES_MAIN_LONGJMP: number };

/** `onTrap` is called once: what ran in there is lost from then on, and every query rejects. */
export function patchPglite(pglite: object, onTrap: (error: Error) => void): void {
  const { mod, POSTGRES_MAIN_LONGJMP: jump } = pglite as Internals;
  const stack = mod.___stack_pointer;
  let trapped: Error | null = null;
  for (const name of WORK) {
    const original = mod[name];
    mod[name] = () => {
      const before = stack.value;
      try {
        if (!trapped) return original();
      } catch (error) {
        stack.value = before;
        const { status, message } = error as { status?: number; message?: string };
        if (status === jump) throw error;
        trapped = new Error(`PGlite trapped: ${message ?? String(error)}`, { cause: error });
        onTrap(trapped);
      }
      // The loop swallows all but this, for which it calls the next function, and that one's exceptions end it.
      if (name === "_PostgresMainLoopOnce") throw { status: jump };
      throw trapped;
    };
  }
}
