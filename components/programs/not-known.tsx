import { NOT_RECORDED } from "@/lib/programs/wording";

export function NotRecorded() {
  return <span className="text-muted-foreground italic">{NOT_RECORDED}</span>;
}
