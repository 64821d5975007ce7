/** Steps as stations of a way, the first to the last: across on a wide screen, down on a phone. */
export function RouteDrawing({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-y-8 md:auto-cols-fr md:grid-flow-col md:gap-x-8">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="relative grid grid-cols-[3.5rem_1fr] md:block">
          {index < steps.length - 1 ? (
            <span
              aria-hidden
              className="absolute top-12 -bottom-8 left-[1.4375rem] border-l-2 border-dashed border-primary md:top-[1.4375rem] md:-right-8 md:bottom-auto md:left-12 md:border-t-2 md:border-l-0"
            />
          ) : null}
          <span
            aria-hidden
            className="relative grid size-12 place-items-center rounded-full border-[1.5px] border-foreground bg-draw-2 font-display text-xl font-semibold"
          >
            {index + 1}
          </span>
          <div className="md:mt-5">
            <h3 className="text-xl leading-tight">{title}</h3>
            <p className="mt-2 leading-snug">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
