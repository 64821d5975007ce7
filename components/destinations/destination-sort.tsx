const ORDERS = [
  { value: "region", name: "By region" },
  { value: "cost", name: "Cheapest first" },
  { value: "stay", name: "Longest stay first" },
  { value: "name", name: "A to Z" },
] as const;

/** Lets readers put the cards in another order; invisible until its script runs (sort-destinations.browser.ts). */
export function DestinationSort() {
  return (
    <>
      <fieldset id="destination-sort" style={{ visibility: "hidden" }} className="flex flex-wrap gap-2">
        <legend className="sr-only">Order</legend>
        {ORDERS.map(({ value, name }) => (
          <label
            key={value}
            className="relative flex min-h-10 items-center rounded-full border border-input bg-card px-4 text-sm font-semibold has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="order"
              value={value}
              defaultChecked={value === "region"}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <script type="module" src="/sort-destinations.js" data-keep="" fetchPriority="low" />
    </>
  );
}
