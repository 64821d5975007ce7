import ShortlistPage, {
  generateMetadata as describe,
} from "@/app/(app)/(finder)/programs-finder/shortlist/page";
import { translatedMetadata, translatedPage } from "@/lib/locales/translated-page";

export const generateMetadata = translatedMetadata(describe);
export default translatedPage(ShortlistPage);
