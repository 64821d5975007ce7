import { AiToolPage } from "@/components/ai-tools/ai-tool-page";
import { AI_TOOLS } from "@/lib/ai-tools/tools";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({ ...AI_TOOLS["university-matcher"], path: "/ai-tools/university-matcher" });

export default function UniversityMatcherPage() {
  return <AiToolPage tool="university-matcher" />;
}
