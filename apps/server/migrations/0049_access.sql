CREATE TABLE "access_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"source" text NOT NULL,
	"role" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"state" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"begun" boolean DEFAULT false NOT NULL,
	"note" text,
	"remark" text,
	"override_reason" text,
	"given_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "access_grant_days" CHECK ("access_grant"."valid_to" is null or "access_grant"."valid_to" >= "access_grant"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "access_requirement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"laboratory_id" uuid,
	"room_id" uuid,
	"cells" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"own" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"access_mode" text NOT NULL,
	"open_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notice" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_given_by_id_account_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requirement" ADD CONSTRAINT "access_requirement_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requirement" ADD CONSTRAINT "access_requirement_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_room" ADD CONSTRAINT "access_room_id_room_id_fk" FOREIGN KEY ("id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_grant_live" ON "access_grant" USING btree ("user_id","room_id","laboratory_id") WHERE "access_grant"."state" in ('upcoming', 'active', 'pending', 'suspended');--> statement-breakpoint
CREATE INDEX "access_grant_by_room" ON "access_grant" USING btree ("room_id","state");--> statement-breakpoint
CREATE INDEX "access_grant_by_laboratory" ON "access_grant" USING btree ("laboratory_id","state");--> statement-breakpoint
CREATE INDEX "access_grant_by_end" ON "access_grant" USING btree ("valid_to","id");--> statement-breakpoint
CREATE INDEX "access_grant_by_begin" ON "access_grant" USING btree ("valid_from","id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requirement_college" ON "access_requirement" USING btree ("scope") WHERE "access_requirement"."scope" = 'default';--> statement-breakpoint
CREATE UNIQUE INDEX "access_requirement_laboratory" ON "access_requirement" USING btree ("laboratory_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_requirement_room" ON "access_requirement" USING btree ("room_id");