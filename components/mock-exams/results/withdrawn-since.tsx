import { Alert } from "@/components/ui/alert";
import { dayInIndia, formatDay } from "@/lib/platform/clock";

/** Above the result and the review of a paper that nobody can start any more. */
export function WithdrawnSince({ since }: { since: string | undefined }) {
  if (!since) return null;
  return (
    <div className="xl:[column-span:all]">
      <Alert>
        <p>
          We withdrew this paper on {formatDay(dayInIndia(new Date(since)))}. Nobody can start it any more.
          Your attempt and its result stay.
        </p>
      </Alert>
    </div>
  );
}
