CREATE TABLE "machine_nonce" (
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	CONSTRAINT "machine_nonce_key_id_nonce_pk" PRIMARY KEY("key_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "sync_leaving" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"leave_date" date NOT NULL,
	"duty_count" integer,
	"since" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_link" (
	"source_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"account_id" uuid,
	"organization_id" uuid,
	"kind" text NOT NULL,
	CONSTRAINT "sync_link_source_id_kind_external_id_pk" PRIMARY KEY("source_id","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "sync_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"batch_no" bigint NOT NULL,
	"part" smallint DEFAULT 1 NOT NULL,
	"parts" smallint DEFAULT 1 NOT NULL,
	"full" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"received" integer NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payload" jsonb,
	"note" text,
	"at" timestamptz(3) NOT NULL,
	"decided_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"owns" text[] NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"codes" jsonb NOT NULL,
	"pull_name" text,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"key_id" text NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sync_leaving" ADD CONSTRAINT "sync_leaving_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_leaving" ADD CONSTRAINT "sync_leaving_source_id_sync_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sync_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_link" ADD CONSTRAINT "sync_link_source_id_sync_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sync_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_link" ADD CONSTRAINT "sync_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_link" ADD CONSTRAINT "sync_link_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_run" ADD CONSTRAINT "sync_run_source_id_sync_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sync_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_nonce_expiry" ON "machine_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_link_person" ON "sync_link" USING btree ("source_id","account_id");--> statement-breakpoint
CREATE INDEX "sync_link_account" ON "sync_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sync_link_organization" ON "sync_link" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_run_batch" ON "sync_run" USING btree ("source_id","kind","batch_no","part");--> statement-breakpoint
CREATE INDEX "sync_run_at" ON "sync_run" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_source_name" ON "sync_source" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_source_key" ON "sync_source" USING btree ("key_id");