/**
 * The embedded default: real SQL, row policies, sign-in, files and mail on one machine, behind the measures that make
 * @supabase/lite behave as hosted Supabase does. Nothing is served before the boot self-test has passed.
 */
import path from "node:path";
import {
  type DatabaseDriver,
  type OpenDatabase,
  openConnection,
  type Queryable,
} from "../database/connection.ts";
import { lockData } from "../database/data-lock.ts";
import { provision } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";
import { storageFiles } from "../database/storage-files.ts";
import { uploadExamAudio } from "../seeds/exam-audio-upload.ts";
import { removeSampleCatalogue, seedSampleCatalogue } from "../seeds/sample-catalogue.ts";
import { authGateway } from "./auth-gateway.ts";
import { authLimits } from "./auth-limits.ts";
import { authMailer } from "./auth-mailer.ts";
import { functionsHost } from "./functions-host.ts";
import { gateway, type Handler, route } from "./gateway.ts";
import { openMailbox } from "./mailbox.ts";
import { closeServer, LOOPBACK, listenOnLoopback } from "./own-server.ts";
import { makePgliteFolder } from "./pglite-folder.ts";
import { procedureCalls } from "./procedures.ts";
import { redactConsole, type WriteLog, writeToStderr } from "./redacted-log.ts";
import { allAtOnce, serialQueue } from "./request-queue.ts";
import { matchHostedErrors } from "./rest-errors.ts";
import { addSampleAccounts } from "./sample-accounts.ts";
import { startSchedule } from "./schedule.ts";
import type { Secrets } from "./secrets.ts";
import { selfTest } from "./self-test.ts";
import { storageGateway } from "./storage-gateway.ts";

const ACCESS_TOKEN_SECONDS = 15 * 60;
const CODE_SECONDS = 10 * 60;

export type BackendOptions = {
  driver: DatabaseDriver;
  /** PostgreSQL only. */
  databaseUrl?: string;
  /** PGlite's data, uploaded files, caught mail and the lock. */
  dataFolder: string;
  /** Tests: serve this one, which is already open; it is closed with the backend. */
  database?: OpenDatabase;
  /** 0 is any free port. */
  port: number;
  mailboxPort: number;
  smtpPort?: number;
  siteUrl: string;
  secrets: Secrets;
  /** What the sample accounts sign in with; without it there are none. */
  samplePassword?: string;
  /** Public sample data; without it, what an earlier start wrote is removed. */
  hasSampleCatalogue?: boolean;
  migrationsFolder?: string;
  /** Without a folder there are no seeds. */
  seedsFolder?: string | null;
  runsSchedule?: boolean;
  /** This data was served a moment ago, by a backend of the same run: its schema and first data are as they should be. */
  returns?: boolean;
  /** The database can answer nothing more, or one request holds up all the others for good. */
  onLost?: (error: Error) => void;
  log?: WriteLog;
};

export type Backend = {
  url: string;
  mailboxUrl: string;
  smtpUrl: string;
  sampleEmails: readonly string[];
  /** Takes its turn among the requests. */
  database: Queryable;
  close(): Promise<void>;
};

export async function launchBackend(options: BackendOptions): Promise<Backend> {
  const log = options.log ?? writeToStderr;
  const closing: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    return await launch(options, log, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function launch(
  options: BackendOptions,
  log: WriteLog,
  closing: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<Backend> {
  const { secrets, siteUrl, dataFolder } = options;
  closing.push(redactConsole(log));
  const lock = await lockData(dataFolder);
  closing.push(() => lock.release());

  const database = options.database ?? (await openOwnDatabase(options));
  closing.push(() => database.close());

  const app = await buildApp(database, options);
  const sampleEmails = options.returns ? [] : await prepareDatabase(database, app, options);
  keepGrants(database);
  matchHostedErrors(database.lite);

  const queue = options.driver === "pglite" ? serialQueue(options.onLost) : allAtOnce();
  const inTurn: Queryable = { query: (sql, parameters) => queue.run(() => database.query(sql, parameters)) };
  const serve =
    (handler: Handler): Handler =>
    (request) =>
      queue.run(() => handler(request));
  const toLite: Handler = (request) => app.fetch(request, { peerAddress: null });

  let url = "";
  let onMailQueued = () => {};
  const mailer = authMailer({ database, siteUrl, onQueued: () => onMailQueued() });
  app._mailer = mailer;
  const keys = [secrets.SUPABASE_PUBLISHABLE_KEY, secrets.SUPABASE_SECRET_KEY];
  const routes = {
    auth: serve(
      authGateway({
        database,
        forward: toLite,
        limits: authLimits(database),
        mailer,
        hashSecret: secrets.HASH_SECRET,
      }),
    ),
    rest: serve(toLite),
    storage: serve(storageGateway(toLite)),
    functions: functionsHost(() => ({
      url,
      publishableKey: secrets.SUPABASE_PUBLISHABLE_KEY,
      secretKey: secrets.SUPABASE_SECRET_KEY,
      hashSecret: secrets.HASH_SECRET,
    })),
  };
  await selfTest({
    database,
    handle: route(routes, keys),
    publishableKey: secrets.SUPABASE_PUBLISHABLE_KEY,
    jwtSecret: secrets.SUPABASE_JWT_SECRET,
  });

  const mailbox = await openMailbox({
    folder: path.join(dataFolder, "mailbox"),
    port: options.mailboxPort,
    ...(options.smtpPort === undefined ? {} : { smtpPort: options.smtpPort }),
  });
  closing.push(() => mailbox.close());
  const callProcedure = await procedureCalls({
    database,
    queue,
    publishableKey: secrets.SUPABASE_PUBLISHABLE_KEY,
    jwtSecret: secrets.SUPABASE_JWT_SECRET,
  });
  const server = gateway(routes, keys, callProcedure, log);
  url = `http://${LOOPBACK}:${await listenOnLoopback(server, options.port, "embedded backend")}`;
  closing.push(() => closeServer(server));
  if (options.seedsFolder !== null && !options.returns) {
    await uploadExamAudio(inTurn, url, secrets.SUPABASE_SECRET_KEY).catch((error: Error) =>
      log({ level: "error", event: "exam-audio.missing", reason: error.message }),
    );
  }
  if (options.runsSchedule) {
    const schedule = startSchedule({ siteUrl, cronSecret: secrets.CRON_SECRET, database: inTurn, log });
    onMailQueued = () => schedule.runSoon("send-emails");
    closing.push(() => schedule.stop());
  }
  return { url, mailboxUrl: mailbox.url, smtpUrl: mailbox.smtpUrl, sampleEmails, database: inTurn, close };
}

/** Schema, first data and sample accounts, whose addresses it gives. */
async function prepareDatabase(
  database: OpenDatabase,
  app: Awaited<ReturnType<typeof buildApp>>,
  options: BackendOptions,
): Promise<string[]> {
  await provision(database, {
    app,
    ...(options.migrationsFolder ? { folder: options.migrationsFolder } : {}),
  });
  if (options.seedsFolder !== null) {
    await seed(database, options.seedsFolder);
    if (options.hasSampleCatalogue) await seedSampleCatalogue(database);
    else await removeSampleCatalogue(database);
  }
  return options.samplePassword ? addSampleAccounts(database, options.samplePassword, options.siteUrl) : [];
}

async function openOwnDatabase(options: BackendOptions): Promise<OpenDatabase> {
  const { driver, databaseUrl, dataFolder, onLost } = options;
  if (driver === "postgres") return openConnection({ driver, ...(databaseUrl ? { url: databaseUrl } : {}) });
  const folder = path.join(dataFolder, "pglite");
  await makePgliteFolder(folder);
  try {
    return await openConnection({ driver, url: folder, ...(onLost ? { onTrap: onLost } : {}) });
  } catch (error) {
    // PGlite's words for a damaged file are "Aborted()" or none at all; faults of the disk have a code.
    if ((error as { errno?: number } | undefined)?.errno !== undefined) throw error;
    const reason = (error as { message?: string } | undefined)?.message;
    throw new Error(
      `The database in ${folder} cannot be opened${reason ? ` (${reason})` : ""}: its files are damaged. Put back a copy of the whole data folder, or move ${folder} away to begin with an empty database.`,
      { cause: error },
    );
  }
}

async function buildApp(database: OpenDatabase, { secrets, siteUrl, dataFolder }: BackendOptions) {
  process.env.LITE_TELEMETRY = "0";
  const { App, setExperimental } = await import("@supabase/lite");
  setExperimental("storage", true);
  const app = new App({
    connection: database.lite,
    api: { schemas: ["public"], max_rows: 1000 },
    storage: { enabled: true, file_size_limit: "10MiB" },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_secret: secrets.SUPABASE_JWT_SECRET,
      publishable_key: secrets.SUPABASE_PUBLISHABLE_KEY,
      secret_key: secrets.SUPABASE_SECRET_KEY,
      jwt_expiry: ACCESS_TOKEN_SECONDS,
      enable_refresh_token_rotation: true,
      minimum_password_length: 6,
      email: {
        enable_confirmations: true,
        otp_expiry: CODE_SECONDS,
        otp_length: 6,
        // lite's double confirmation asks only the old mailbox; the new one has to prove itself.
        double_confirm_changes: false,
      },
      sessions: { timebox: "720h", inactivity_timeout: "168h" },
    },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = storageFiles(path.join(dataFolder, "files"));
  await app.init();
  return app;
}

/**
 * At its first request lite would grant everything on every schema that has a row policy to everybody. Told that this
 * has happened already, it leaves the migrations' grants alone. The self-test notices when this no longer works.
 */
function keepGrants(database: OpenDatabase): void {
  (database.lite as unknown as { rlsState: string }).rlsState = "active";
}
