import CostCalculatorPage, { generateMetadata as describe } from "@/app/(app)/cost-calculator/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(CostCalculatorPage);
