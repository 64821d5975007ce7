export { default } from "../(app)/unauthorized";
