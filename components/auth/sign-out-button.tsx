import { Button } from "@/components/ui/button";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";

export function SignOutButton() {
  return (
    <form method="post" action={SIGN_OUT_PATH}>
      <Button type="submit" variant="link">
        Sign out
      </Button>
    </form>
  );
}
