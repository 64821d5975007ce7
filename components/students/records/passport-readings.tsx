import { formatMoment } from "@/lib/platform/clock";
import type { PassportReading } from "@/lib/students/records/rows";

/** Who opened the whole passport number. */
export function PassportReadings({
  readings,
  isOwn,
}: {
  readings: readonly PassportReading[];
  isOwn: boolean;
}) {
  if (readings.length === 0) return null;
  return (
    <div className="text-sm">
      <h4 className="font-sans font-semibold">
        {isOwn ? "Who opened your whole passport number" : "Who opened the whole passport number"}
      </h4>
      <ul className="mt-1 text-muted-foreground">
        {readings.map(({ readerName, readAt }) => (
          <li key={readAt}>
            {readerName}, {formatMoment(readAt)}
          </li>
        ))}
      </ul>
    </div>
  );
}
