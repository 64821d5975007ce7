import { AiToolPage } from "@/components/ai-tools/ai-tool-page";
import { AI_TOOLS } from "@/lib/ai-tools/tools";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({ ...AI_TOOLS["sop-builder"], path: "/ai-tools/sop-builder" });

export default function SopBuilderPage() {
  return <AiToolPage tool="sop-builder" />;
}
