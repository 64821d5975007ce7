import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { paths } from "@/lib/site/paths";

const FILE_INPUT =
  "h-auto py-2 file:mr-3 file:rounded-sm file:border-0 file:bg-secondary file:px-3 file:py-1";

/** The check itself needs its script (check-receipt.browser.ts); who has none is told how to do it by hand. */
export function ReceiptCheck() {
  return (
    <section aria-labelledby="receipt-check" className="page-width my-12">
      <div className="max-w-3xl border-t-4 border-primary bg-card px-5 py-6 sm:px-8">
        <h2 id="receipt-check" className="text-2xl">
          Check on this device
        </h2>
        <noscript>
          <p className="measure mt-3">
            This check needs JavaScript, which is off in your browser. You can{" "}
            <a href="#by-hand" className="text-link">
              check it yourself
            </a>{" "}
            with a few commands.
          </p>
        </noscript>
        <form id="receipt-form" hidden className="mt-5 space-y-6">
          <div className="grid gap-1.5">
            <Label htmlFor="receipt-document">The document</Label>
            <p id="receipt-document-hint" className="text-sm text-muted-foreground">
              Choose the file exactly as you have it. Opening and saving it again changes it.
            </p>
            <Input
              id="receipt-document"
              type="file"
              required
              aria-describedby="receipt-document-hint"
              className={FILE_INPUT}
            />
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor="receipt-file">Its receipt, as a file</Label>
            <Input id="receipt-file" type="file" accept=".txt,text/plain" className={FILE_INPUT} />
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor="receipt-text">Or paste its text</Label>
            <Textarea
              id="receipt-text"
              rows={7}
              spellCheck={false}
              autoComplete="off"
              maxLength={4000}
              className="font-mono text-sm"
              placeholder="Campusbound receipt 1"
            />
          </div>
          <details>
            <summary className="cursor-pointer py-2 font-semibold">Use a key you saved earlier</summary>
            <div className="mt-2 grid gap-1.5">
              <Label htmlFor="receipt-key">Public key (optional)</Label>
              <p id="receipt-key-hint" className="text-sm text-muted-foreground">
                If this is empty, we use{" "}
                <a href={paths.receiptKey} className="text-link">
                  the key published on this site
                </a>
                .
              </p>
              <Textarea
                id="receipt-key"
                rows={3}
                spellCheck={false}
                autoComplete="off"
                maxLength={1000}
                aria-describedby="receipt-key-hint"
                className="font-mono text-sm"
                placeholder="-----BEGIN PUBLIC KEY-----"
              />
            </div>
          </details>
          <Button type="submit">Check this file</Button>
        </form>
        <div
          id="receipt-answer"
          role="status"
          className="group mt-6 border-l-4 border-border pl-4 empty:hidden data-[verdict=genuine]:border-primary data-[verdict=other]:border-destructive"
        />
        <template id="receipt-answer-parts">
          <p className="font-display text-xl group-data-[verdict=genuine]:text-primary group-data-[verdict=other]:text-destructive" />
          <p className="measure mt-2" />
        </template>
        <script type="module" src="/check-receipt.js" data-keep="" fetchPriority="low" />
      </div>
    </section>
  );
}
