import { cn } from "@/lib/utils";

/** What keeps a paper from being published, where it is to be put right. */
export function FaultList({
  faults,
  isChecked,
  title = "Missing",
}: {
  faults: readonly string[];
  isChecked: boolean;
  title?: string;
}) {
  if (faults.length === 0) return null;
  return (
    <div
      className={cn(
        "border-l-4 border-attention-fill bg-attention-soft px-4 py-3",
        !isChecked && "opacity-80",
      )}
    >
      <p className="font-semibold">{isChecked ? title : `${title} when it was last saved`}</p>
      <ul className={cn("mt-1 grid gap-1 wrap-anywhere", faults.length > 1 && "list-disc pl-5")}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}
