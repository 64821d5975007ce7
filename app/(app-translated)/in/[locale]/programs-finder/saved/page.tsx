import SavedSearchPage, {
  generateMetadata as describe,
} from "@/app/(app)/(finder)/programs-finder/saved/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(SavedSearchPage);
