import { cn } from "@/lib/utils";

type Props = {
  number: number;
  /** What the number counts, read after it: "to approve". */
  what: string;
  /** Asks for an answer today, and is not just a length. */
  isLoud?: boolean;
};

/** The number of what waits, as the counts end at a hundred. */
export function WaitingCount({ number, what, isLoud = false }: Props) {
  if (number === 0) return null;
  return (
    <span className={cn("waiting-count figures", isLoud && "waiting-count-loud")}>
      <span className="sr-only">, </span>
      {number > 99 ? "99+" : number}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
