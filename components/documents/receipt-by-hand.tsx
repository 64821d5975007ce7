import { HASH_COMMAND, SIGNATURE_COMMANDS } from "@/lib/documents/files/receipt-by-hand";
import { env } from "@/lib/platform/env";
import { paths } from "@/lib/site/paths";

/** The same check with common tools; receipt.test.ts runs these very commands. */
export function ReceiptByHand() {
  return (
    <ol className="measure list-decimal space-y-6 pl-5 marker:font-semibold marker:text-primary">
      <li>
        <p>
          Save the receipt as <code>receipt.txt</code> and{" "}
          <a href={paths.receiptKey} className="text-link">
            our public key
          </a>{" "}
          as <code>receipt-key.pem</code>, beside your file:
        </p>
        <Commands lines={[`curl -o receipt-key.pem ${env().SITE_URL}${paths.receiptKey}`]} />
      </li>
      <li>
        <p>
          Compute the file’s SHA-256. It has to be the one in the receipt, letter by letter. On a Mac the
          command is <code>shasum -a 256</code>, in Windows{" "}
          <code>certutil -hashfile document.pdf SHA256</code>.
        </p>
        <Commands lines={[HASH_COMMAND]} />
      </li>
      <li>
        <p>
          Check the signature with OpenSSL 3. If the receipt is ours and nobody changed it, it prints
          “Signature Verified Successfully”.
        </p>
        <Commands lines={SIGNATURE_COMMANDS} />
      </li>
    </ol>
  );
}

function Commands({ lines }: { lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <pre tabIndex={0} className="mt-3 overflow-x-auto rounded-md bg-secondary px-4 py-3 font-mono text-sm">
      <code>{lines.join("\n")}</code>
    </pre>
  );
}
