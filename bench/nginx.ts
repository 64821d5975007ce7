import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { findFreePort } from "../scripts/start/ports.ts";
import { findNginx } from "../scripts/testing/nginx.ts";
import { FOLDER, waitUntilReachable } from "./workspace.ts";

const PLACE = path.join(FOLDER, "nginx");
export const NGINX = findNginx() ?? "/usr/sbin/nginx";

export type Nginx = { staticUrl: string; cacheUrl: string; end: () => void };

/** nginx with the guide as a file, precompressed, and on a second port as a page cache in front of the product. */
export async function startNginx(guide: string, productUrl: string): Promise<Nginx> {
  rmSync(PLACE, { recursive: true, force: true });
  mkdirSync(path.join(PLACE, "www"), { recursive: true });
  writeFileSync(path.join(PLACE, "www/guide.html"), guide);
  writeFileSync(path.join(PLACE, "www/guide.html.gz"), gzipSync(guide, { level: 9 }));
  const staticPort = await findFreePort(3500);
  const cachePort = await findFreePort(staticPort + 1);
  writeFileSync(path.join(PLACE, "nginx.conf"), configuration(staticPort, cachePort, productUrl));
  const server: ChildProcess = spawn(NGINX, ["-p", PLACE, "-c", "nginx.conf", "-e", "error.log"], {
    stdio: "inherit",
  });
  const [staticUrl, cacheUrl] = [`http://127.0.0.1:${staticPort}`, `http://127.0.0.1:${cachePort}`];
  await waitUntilReachable(`${staticUrl}/guide.html`, 10_000);
  return { staticUrl, cacheUrl, end: () => server.kill("SIGTERM") };
}

/** The cache keeps what Next has compressed, one variant an encoding; RSC requests for the same path are other pages. */
function configuration(staticPort: number, cachePort: number, productUrl: string): string {
  return `daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  default_type text/html;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  proxy_cache_path cache keys_zone=pages:8m max_size=256m;
  map $http_accept_encoding $encoding { default identity; ~gzip gzip; }
  server { listen 127.0.0.1:${staticPort}; root www; gzip_static on; }
  server {
    listen 127.0.0.1:${cachePort};
    location / {
      proxy_pass ${productUrl.replace("localhost", "127.0.0.1")};
      proxy_set_header Accept-Encoding $encoding;
      proxy_http_version 1.1;
      proxy_cache pages;
      proxy_cache_key "$request_uri $encoding $http_rsc $http_next_router_prefetch";
      proxy_ignore_headers Cache-Control Expires Vary;
      proxy_cache_valid 200 1m;
    }
  }
}
`;
}
