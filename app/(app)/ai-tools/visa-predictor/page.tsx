import { AiToolPage } from "@/components/ai-tools/ai-tool-page";
import { AI_TOOLS } from "@/lib/ai-tools/tools";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({ ...AI_TOOLS["visa-predictor"], path: "/ai-tools/visa-predictor" });

export default function VisaPredictorPage() {
  return <AiToolPage tool="visa-predictor" />;
}
