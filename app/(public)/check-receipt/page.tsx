import { ListPage } from "@/components/content/list-page";
import { ReceiptByHand } from "@/components/documents/receipt-by-hand";
import { ReceiptCheck } from "@/components/documents/receipt-check";
import { Section } from "@/components/layout/section";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Check a receipt",
    description:
      "Check whether a file is exactly the one we received, and when. The check runs on your own device, and the file is not sent anywhere.",
    path: paths.checkReceipt,
  });

export default function CheckReceiptPage() {
  return (
    <ListPage
      path={paths.checkReceipt}
      name="Check a receipt"
      title="Check a document’s receipt"
      lead={
        <p>
          For every document we receive, we give a signed receipt. With the file and its receipt, anybody can
          check that it is the same file, bit for bit. Your file stays on your device.
        </p>
      }
    >
      <ReceiptCheck />
      <Section id="what-it-says" title="What a receipt proves">
        <ul className="measure list-disc space-y-3 pl-5 marker:text-primary">
          <li>That we received exactly this file, and at what time.</li>
          <li>That nothing in it has changed since, not even one letter.</li>
          <li>
            It doesn’t prove that what the document says is true. Ask the university, the bank or the board
            that issued it.
          </li>
          <li>
            We keep PDFs as they came. Photos are saved again without the place where they were taken. Their
            receipt names both, so the photo on your phone and the copy in your documents can be checked.
            Pages that became one PDF are checked as that PDF.
          </li>
        </ul>
      </Section>
      <Section
        id="by-hand"
        title="Check it yourself"
        lead={<p>Without this page, with tools that are on most Linux and macOS computers.</p>}
      >
        <ReceiptByHand />
      </Section>
    </ListPage>
  );
}
