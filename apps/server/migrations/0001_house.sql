CREATE TABLE "idempotency_key" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" "bytea",
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"kid" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"ip" text,
	"user_agent" text,
	"request_id" text,
	"module" text NOT NULL,
	"action" text NOT NULL,
	"action_en" text NOT NULL,
	"target_kind" text,
	"target_id" text,
	"target_name" text,
	"result" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "operation_log_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "operation_log_pending" (
	"log_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_log_seal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"log_id" uuid NOT NULL,
	"log_at" timestamptz(3) NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"has_thumb" boolean DEFAULT false NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"used_by" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"input" jsonb NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total_count" integer NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"path" text,
	"failure" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"path" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"locale" text NOT NULL,
	"failure" text,
	"total_count" integer DEFAULT 0 NOT NULL,
	"good_count" integer DEFAULT 0 NOT NULL,
	"bad_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"has_passwords" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"job_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"data" jsonb,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"secret" text,
	CONSTRAINT "import_row_job_id_row_pk" PRIMARY KEY("job_id","row")
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"version" integer PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "building" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"campus" text NOT NULL,
	"address" text,
	"floors_above" integer NOT NULL,
	"floors_below" integer NOT NULL,
	"photo_file_id" uuid,
	"longitude" double precision,
	"latitude" double precision,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "college" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"college_name" text NOT NULL,
	"short_name" text NOT NULL,
	"logo_file_id" uuid,
	"address" text,
	"phone" text,
	"emergency_phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"support_contact" text,
	"support_email" text,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"product_title" text NOT NULL,
	"footer_credit" text,
	"production_public_host" text,
	"need_smart_lock" boolean DEFAULT false NOT NULL,
	"banners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shell_default" jsonb,
	"agreement_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"level_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"head_id" uuid,
	"safety_officer_id" uuid,
	"phone" text,
	"order" integer DEFAULT 0 NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"path" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "organization_name" UNIQUE NULLS NOT DISTINCT("parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "organization_level" (
	"id" uuid PRIMARY KEY NOT NULL,
	"level_name" text NOT NULL,
	"depth" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"building_id" uuid NOT NULL,
	"floor" integer NOT NULL,
	"room_no" text NOT NULL,
	"name" text,
	"area" double precision,
	"use_type" text,
	"room_status" smallint DEFAULT 1 NOT NULL,
	"organization_id" uuid,
	"manager_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text,
	"initial_password_until" timestamptz(3),
	"name" text NOT NULL,
	"sex" smallint,
	"user_type" smallint NOT NULL,
	"supplier_id" uuid,
	"phone" text,
	"email" text,
	"avatar_file_id" uuid,
	"organization_id" uuid,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"agreement_version" integer DEFAULT 0 NOT NULL,
	"last_login_at" timestamptz(3),
	"preference" jsonb,
	"search_text" text NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (bigram(search_text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_organization" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "account_organization_account_id_organization_id_pk" PRIMARY KEY("account_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "account_role" (
	"account_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"by_hand" boolean NOT NULL,
	"by_post" boolean NOT NULL,
	CONSTRAINT "account_role_account_id_role_id_pk" PRIMARY KEY("account_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "known_grant" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"role_name" text NOT NULL,
	"description" text,
	"menus" text[] NOT NULL,
	"permissions" jsonb NOT NULL,
	"data_scope" text NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"login_type" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"last_pair" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"last_seen_at" timestamptz(3) DEFAULT now() NOT NULL,
	"page_num" smallint NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3),
	"revoked_why" text
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"result" text NOT NULL,
	"login_type" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_guard" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locks" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamptz(3),
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_refresh" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"major" text,
	"grade" text,
	"mentor_id" uuid,
	"entry_date" date,
	"leave_date" date
);
--> statement-breakpoint
CREATE TABLE "workplace_layout" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"cards" jsonb NOT NULL,
	"quick_entries" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_job_id_import_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_level_id_organization_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."organization_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_organization" ADD CONSTRAINT "account_organization_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_organization" ADD CONSTRAINT "account_organization_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_refresh" ADD CONSTRAINT "spent_refresh_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplace_layout" ADD CONSTRAINT "workplace_layout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operation_log_id" ON "operation_log" USING btree ("id");--> statement-breakpoint
CREATE INDEX "operation_log_actor" ON "operation_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_target" ON "operation_log" USING btree ("target_kind","target_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_request" ON "operation_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "operation_log_module" ON "operation_log" USING btree ("module","at");--> statement-breakpoint
CREATE INDEX "operation_log_seal_log" ON "operation_log_seal" USING btree ("log_id");--> statement-breakpoint
CREATE INDEX "file_unused" ON "file" USING btree ("created_at") WHERE used_by is null;--> statement-breakpoint
CREATE INDEX "import_job_age" ON "import_job" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_row_state" ON "import_row" USING btree ("job_id","state","row");--> statement-breakpoint
CREATE UNIQUE INDEX "building_name" ON "building" USING btree ("campus","name");--> statement-breakpoint
CREATE UNIQUE INDEX "building_code" ON "building" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "organization_code" ON "organization" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "organization_path" ON "organization" USING btree ("path" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organization_level_id" ON "organization" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "organization_officer" ON "organization" USING btree ("safety_officer_id");--> statement-breakpoint
CREATE INDEX "organization_head" ON "organization" USING btree ("head_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_level_name" ON "organization_level" USING btree ("level_name");--> statement-breakpoint
CREATE INDEX "organization_level_depth" ON "organization_level" USING btree ("depth");--> statement-breakpoint
CREATE UNIQUE INDEX "room_no" ON "room" USING btree ("building_id",lower("room_no"));--> statement-breakpoint
CREATE INDEX "room_organization" ON "room" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "room_order" ON "room" USING btree ("building_id","floor","room_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_name" ON "account" USING btree (lower("login_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone" ON "account" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "account_in_organization" ON "account" USING btree ("organization_id","login_name","id");--> statement-breakpoint
CREATE INDEX "account_by_number" ON "account" USING btree ("login_name","id");--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "account_by_created" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_by_login" ON "account" USING btree ("last_login_at","id");--> statement-breakpoint
CREATE INDEX "account_by_login_down" ON "account" USING btree ("last_login_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_organization_by" ON "account_organization" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "account_role_role" ON "account_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_code" ON "role" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("role_name");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_refresh" ON "session" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "session_previous" ON "session" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_account" ON "sign_in" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "person_mentor" ON "person" USING btree ("mentor_id");