import { HASH_COMMAND, SIGNATURE_COMMANDS } from "@/lib/documents/files/receipt-by-hand";
import { env } from "@/lib/platform/env";
import { paths } from "@/lib/site/paths";

/** The same check with common tools; receipt.test.ts runs these very commands. */
export function ReceiptByHand() {
  return (
    <ol className="max-w-3xl list-decimal space-y-6 pl-5 marker:font-semibold marker:text-primary">
      <li>
        <p>
          Save the receipt as <code className="text-[0.9em]">receipt.txt</code> and{" "}
          <a href={paths.receiptKey} className="text-link">
            our public key
          </a>{" "}
          as <code className="text-[0.9em]">receipt-key.pem</code>, beside your file:
        </p>
        <Commands lines={[`curl -o receipt-key.pem ${env().SITE_URL}${paths.receiptKey}`]} />
      </li>
      <li>
        <p>
          Compute the file’s SHA-256. It has to be one in the receipt, letter by letter: of the file as we
          keep it, or as it was sent. On a Mac the command is{" "}
          <code className="text-[0.9em]">shasum -a 256</code>, in Windows{" "}
          <code className="text-[0.9em]">certutil -hashfile document.pdf SHA256</code>.
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
    <pre className="mt-3 space-y-2 rounded-md bg-secondary px-4 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
      {lines.map((line) => (
        <code key={line} className="block">
          {line}
        </code>
      ))}
    </pre>
  );
}
