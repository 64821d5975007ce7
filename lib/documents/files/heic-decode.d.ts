declare module "heic-decode" {
  type Picture = { width: number; height: number; data: Uint8ClampedArray };
  type Undecoded = { width: number; height: number; decode(): Promise<Picture> };
  const decode: { all(options: { buffer: Uint8Array }): Promise<Undecoded[]> };
  export default decode;
}
