import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type Props = {
  /** What was found, and since when it is there. */
  children: ReactNode;
  onTakeUp: () => void;
  onDrop: () => void;
};

/** Something is still in this browser that was never saved. */
export function KeptNotice({ children, onTakeUp, onDrop }: Props) {
  return (
    <Alert variant="attention">
      <p>{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={onTakeUp}>
          Go on with it
        </Button>
        <Button size="sm" variant="outline" onClick={onDrop}>
          Throw it away
        </Button>
      </div>
    </Alert>
  );
}
