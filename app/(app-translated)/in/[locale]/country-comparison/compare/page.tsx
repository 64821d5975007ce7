import CompareCountriesPage, {
  generateMetadata as describe,
} from "@/app/(app)/country-comparison/compare/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(CompareCountriesPage);
