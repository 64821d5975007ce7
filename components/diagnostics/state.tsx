import { CircleCheck, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Good or not, in words and with a sign of its own. */
export function State({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return (
    <Badge variant={isGood ? "accent" : "attention"}>
      {isGood ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      {isGood ? good : bad}
    </Badge>
  );
}
