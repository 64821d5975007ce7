import { AiToolPage } from "@/components/ai-tools/ai-tool-page";
import { AI_TOOLS } from "@/lib/ai-tools/tools";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({ ...AI_TOOLS["profile-analyzer"], path: "/ai-tools/profile-analyzer" });

export default function ProfileAnalyzerPage() {
  return <AiToolPage tool="profile-analyzer" />;
}
