import { X } from "lucide-react";
import { useState } from "react";
import { calculate } from "@/lib/mock-exams/taking/calculator";

const BASIC = ["7", "8", "9", "÷", "4", "5", "6", "×", "1", "2", "3", "-", "0", ".", "%", "+"];
const SCIENTIFIC = [
  "sin(",
  "cos(",
  "tan(",
  "√(",
  "asin(",
  "acos(",
  "atan(",
  "^",
  "ln(",
  "log(",
  "π",
  "e",
  "(",
  ")",
  "!",
  "exp(",
];

/** In its own corner, over nothing that has to be read at the same time; it can be typed into. */
export function CalculatorPanel({ kind, onClose }: { kind: "basic" | "scientific"; onClose: () => void }) {
  const [line, setLine] = useState("");
  const [result, setResult] = useState("");
  const [unit, setUnit] = useState<"degrees" | "radians">("degrees");
  const finish = () => {
    const value = calculate(line, unit);
    setResult(value === null ? "Not a calculation" : String(value));
    if (value !== null) setLine(String(value));
  };
  const press = (key: string) => {
    setResult("");
    setLine((before) => before + key);
  };
  return (
    <section
      id="exam-calculator"
      aria-label="Calculator"
      className="exam-calculator"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base">Calculator</h2>
        {kind === "scientific" ? (
          <button
            type="button"
            className="exam-quiet text-sm"
            onClick={() => setUnit(unit === "degrees" ? "radians" : "degrees")}
          >
            Angles in {unit}
          </button>
        ) : null}
        <button type="button" className="exam-key size-9" onClick={onClose}>
          <X aria-hidden className="size-4" />
          <span className="sr-only">Close the calculator</span>
        </button>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <input
          aria-label="Calculation"
          className="exam-field figures mt-2 w-full text-right text-lg"
          value={line}
          autoComplete="off"
          onChange={({ target }) => {
            setResult("");
            setLine(target.value.slice(0, 120));
          }}
        />
        <p aria-live="polite" className="figures min-h-6 text-right text-sm">
          {result}
        </p>
        <div className="grid grid-cols-4 gap-1.5">
          {(kind === "scientific" ? [...SCIENTIFIC, ...BASIC] : BASIC).map((key) => (
            <button key={key} type="button" className="exam-key" onClick={() => press(key)}>
              {key.replace("(", key.length > 1 ? "" : "(")}
            </button>
          ))}
          <button type="button" className="exam-key" onClick={() => setLine("")}>
            Clear
          </button>
          <button type="button" className="exam-key" onClick={() => setLine((before) => before.slice(0, -1))}>
            Delete
          </button>
          <button type="submit" className="exam-key exam-primary col-span-2">
            =
          </button>
        </div>
      </form>
    </section>
  );
}
