import {
  type ApplicationStatus,
  STAGE_NAMES,
  STAGES,
  stagesPassed,
  statusName,
} from "@/lib/applications/rules";
import { cn } from "@/lib/utils";

/** The nine stages as a line: those behind, the one that is now, those ahead. */
export function StageTrack({ status }: { status: ApplicationStatus }) {
  const passed = stagesPassed(status);
  if (passed === null) return <p className="font-semibold text-attention">{statusName(status)}</p>;
  return (
    <div className="@container grid gap-1.5">
      {/* Where there is no room for nine names, the one that counts; the list itself says it to those who hear the page. */}
      <p aria-hidden className="text-sm @2xl:hidden">
        <span className="font-semibold">{statusName(status)}</span>, step {passed + 1} of {STAGE_NAMES.length}
      </p>
      <ol
        className="grid grid-cols-9 gap-1"
        aria-label={`Stage ${passed + 1} of ${STAGE_NAMES.length}: ${statusName(status)}`}
      >
        {STAGE_NAMES.map((stage, position) => (
          <li key={stage} aria-current={position === passed ? "step" : undefined} className="min-w-0">
            <span
              className={cn(
                "block h-1.5 rounded-sm",
                position < passed && "bg-primary",
                position === passed && "bg-attention-fill",
                position > passed && "bg-border",
              )}
            />
            <span
              className={cn(
                "mt-1 hidden text-[0.6875rem] @2xl:block @4xl:text-xs",
                position === passed ? "font-semibold" : "text-muted-foreground",
              )}
            >
              {STAGES[stage].name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
