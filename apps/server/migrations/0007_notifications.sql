CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"organization_id" uuid,
	"organization_ids" uuid[] NOT NULL,
	"user_types" smallint[] NOT NULL,
	"attachment_ids" uuid[] NOT NULL,
	"pinned" boolean NOT NULL,
	"need_receipt" boolean NOT NULL,
	"publish_at" timestamptz(3),
	"expire_at" timestamptz(3),
	"told_at" timestamptz(3),
	"round" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_read" (
	"announcement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"read_at" timestamptz(3) NOT NULL,
	"confirmed_at" timestamptz(3),
	CONSTRAINT "announcement_read_announcement_id_account_id_pk" PRIMARY KEY("announcement_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"body" text,
	"body_en" text,
	"link" text,
	"key" text,
	"quiet" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"read_at" timestamptz(3),
	"sent_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"off" text[] NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"channels" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_shown" ON "announcement" USING btree ("pinned","publish_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "announcement_untold" ON "announcement" USING btree ("publish_at") WHERE state = 'published' and told_at is null;--> statement-breakpoint
CREATE INDEX "announcement_organization" ON "announcement" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "announcement_read_of" ON "announcement_read" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notification_of" ON "notification" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id","created_at") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("key","account_id") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "notification_read" ON "notification" USING btree ("read_at") WHERE read_at is not null;