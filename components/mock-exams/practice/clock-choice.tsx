const CLOCKS = [
  { value: "off", name: "Without a clock" },
  { value: "on", name: "With a clock: the time each question’s author expects" },
] as const;

/** With or without time, in every form that begins practice. */
export function ClockChoice({ kept }: { kept?: string }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Time</legend>
      {CLOCKS.map(({ value, name }) => (
        <label key={value} className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
          <input
            type="radio"
            name="clock"
            value={value}
            defaultChecked={value === (kept ?? "off")}
            className="size-4 accent-primary"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
