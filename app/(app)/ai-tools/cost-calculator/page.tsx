import { AiToolPage } from "@/components/ai-tools/ai-tool-page";
import { AI_TOOLS } from "@/lib/ai-tools/tools";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({ ...AI_TOOLS["cost-calculator"], path: "/ai-tools/cost-calculator" });

export default function CostCalculatorPage() {
  return <AiToolPage tool="cost-calculator" />;
}
