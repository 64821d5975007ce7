import { CopyButton } from "@/components/forms/copy-button";
import { Field } from "@/components/forms/field";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { mailAddress, referralLink, shareMessage, whatsappAddress } from "@/lib/referrals/rules";

/** A person's own code, large, and the ways to send it. */
export function OwnCode({ code, siteUrl }: { code: string; siteUrl: string }) {
  const link = referralLink(siteUrl, code);
  const message = shareMessage(link);
  return (
    <section aria-labelledby="own-code" className="min-w-0">
      <Card className="grid items-center gap-6 p-5 sm:p-8 md:grid-cols-[auto_1fr] md:gap-12">
        <div>
          <h2 id="own-code" className="text-lg font-semibold">
            Your code
          </h2>
          <p
            className="figures font-display text-5xl font-semibold tracking-[0.12em] text-primary sm:text-6xl"
            translate="no"
          >
            {code}
          </p>
          <p className="mt-1 text-sm text-muted-foreground">It is yours for good.</p>
        </div>
        <div className="grid gap-4">
          <Field name="referral-link" label="Your link" hint="It carries your code." required>
            {({ required: _, ...control }) => <Input {...control} readOnly value={link} />}
          </Field>
          <p className="flex flex-wrap gap-3">
            <a href={whatsappAddress(message)} rel="noopener" className={buttonVariants()}>
              Send on WhatsApp
            </a>
            <a href={mailAddress(message)} className={buttonVariants({ variant: "secondary" })}>
              Write an email
            </a>
            <CopyButton text={link} />
          </p>
        </div>
      </Card>
    </section>
  );
}
