export { default } from "../(app)/forbidden";
