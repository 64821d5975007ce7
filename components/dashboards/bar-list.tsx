type Bar = { name: string; number: number; href?: string | undefined };

/** How a number divides: one bar for each part, against the largest. */
export function BarList({ bars, caption }: { bars: readonly Bar[]; caption: string }) {
  const largest = Math.max(1, ...bars.map((bar) => bar.number));
  return (
    <table className="w-full border-separate border-spacing-y-1 text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {bars.map(({ name, number, href }) => (
          <tr key={name}>
            <th scope="row" className="w-px pr-4 text-left font-normal whitespace-nowrap">
              {href ? (
                <a href={href} className="text-link">
                  {name}
                </a>
              ) : (
                name
              )}
            </th>
            <td className="w-full">
              <span
                aria-hidden
                className="block h-4 min-w-px rounded-sm bg-primary"
                style={{ width: `${(100 * number) / largest}%` }}
              />
            </td>
            <td className="figures w-px pl-3 text-right font-semibold">{number.toLocaleString("en-IN")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
