/** How text and mathematics are written, in one place. */
export function WritingHelp() {
  return (
    <details className="rounded-md border bg-secondary px-4 py-2">
      <summary className="w-fit cursor-pointer py-1 font-semibold">How to write text and mathematics</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-2 pb-2 sm:grid-cols-[auto_1fr]">
        {LINES.map(([written, shown]) => (
          <div key={written} className="contents">
            <dt>
              <code className="rounded-sm bg-card px-1.5 py-0.5 text-sm whitespace-pre-wrap">{written}</code>
            </dt>
            <dd className="mb-2 sm:mb-0">{shown}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-2 text-sm text-muted-foreground">
        An empty line begins a new paragraph. HTML, links and pictures are refused. The preview shows what
        candidates will see.
      </p>
    </details>
  );
}

const LINES: readonly (readonly [written: string, shown: string])[] = [
  ["**bold**  *italic*", "Bold and italic words."],
  ["- one\n- two", "A list, each entry on its own line; 1. and 2. number it."],
  ["| a | b |\n|---|---|\n| 1 | 2 |", "A table."],
  ["$\\frac{1}{2}mv^2$", "A formula in the line, between dollar signs."],
  ["$$\\int_0^1 x^2\\,dx$$", "A formula on a line of its own."],
  ["$x_1$  $x^{10}$  $\\sqrt{3}$  $\\le$  $\\pi$", "Index, power, root, at most, pi."],
  ["$\\ce{H2SO4}$", "A formula of chemistry."],
  ["\\$5", "A dollar sign that is only a dollar sign."],
];
