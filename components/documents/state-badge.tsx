import { Badge } from "@/components/ui/badge";
import { DOCUMENT_STATES, type DocumentState } from "@/lib/documents/choices";

const VARIANTS = {
  asked: "attention",
  uploaded: "secondary",
  scanning: "secondary",
  in_review: "secondary",
  accepted: "accent",
  rejected: "destructive",
  expired: "destructive",
} as const satisfies Record<DocumentState, unknown>;

export function StateBadge({ state }: { state: DocumentState }) {
  return <Badge variant={VARIANTS[state]}>{DOCUMENT_STATES[state]}</Badge>;
}
