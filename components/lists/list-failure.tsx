import { Alert } from "@/components/ui/alert";

/** Read in place of a list that the database did not answer. */
export function ListFailure({ many }: { many: string }) {
  return (
    <Alert variant="attention" role="alert">
      <p>The {many} could not be loaded just now. Reload the page to try again.</p>
    </Alert>
  );
}
