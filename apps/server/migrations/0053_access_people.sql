CREATE TABLE "access_appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"point_id" uuid,
	"blacklist_id" uuid,
	"reason" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text,
	"decided_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "access_appeal_pointId_unique" UNIQUE("point_id"),
	CONSTRAINT "access_appeal_blacklistId_unique" UNIQUE("blacklist_id"),
	CONSTRAINT "access_appeal_of" CHECK (num_nonnulls("access_appeal"."point_id", "access_appeal"."blacklist_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "access_blacklist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"organization_id" uuid,
	"laboratory_id" uuid,
	"room_id" uuid,
	"reason" text NOT NULL,
	"evidence_ids" uuid[] DEFAULT '{}' NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"state" text DEFAULT 'active' NOT NULL,
	"entered_by_id" uuid NOT NULL,
	"lifted_by_id" uuid,
	"lift_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "access_blacklist_days" CHECK ("access_blacklist"."valid_to" is null or "access_blacklist"."valid_to" >= "access_blacklist"."valid_from"),
	CONSTRAINT "access_blacklist_place" CHECK (num_nonnulls("access_blacklist"."organization_id", "access_blacklist"."laboratory_id", "access_blacklist"."room_id")
        = case "access_blacklist"."scope" when 'college' then 0 else 1 end)
);
--> statement-breakpoint
CREATE TABLE "access_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"points" integer NOT NULL,
	"rule_code" text NOT NULL,
	"reason" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid,
	"entered_by_id" uuid,
	"state" text DEFAULT 'counted' NOT NULL,
	"withdrawn_by_id" uuid,
	"withdraw_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_point_balance" (
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "access_point_balance_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
CREATE TABLE "lab_trainer" (
	"laboratory_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hazard_categories" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "lab_trainer_laboratory_id_user_id_pk" PRIMARY KEY("laboratory_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "on_site_training" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"at" date NOT NULL,
	"trainer_id" uuid NOT NULL,
	"checklist" text[] NOT NULL,
	"trainer_signature_id" uuid NOT NULL,
	"code_hash" text,
	"code_until" timestamptz(3),
	"state" text DEFAULT 'waiting' NOT NULL,
	"signature_id" uuid,
	"signed_at" timestamptz(3),
	"valid_to" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "on_site_training_signed" CHECK (("on_site_training"."state" = 'signed') = ("on_site_training"."valid_to" is not null))
);
--> statement-breakpoint
ALTER TABLE "access_appeal" ADD CONSTRAINT "access_appeal_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_appeal" ADD CONSTRAINT "access_appeal_point_id_access_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."access_point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_appeal" ADD CONSTRAINT "access_appeal_blacklist_id_access_blacklist_id_fk" FOREIGN KEY ("blacklist_id") REFERENCES "public"."access_blacklist"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_appeal" ADD CONSTRAINT "access_appeal_decided_by_id_account_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD CONSTRAINT "access_blacklist_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD CONSTRAINT "access_blacklist_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD CONSTRAINT "access_blacklist_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD CONSTRAINT "access_blacklist_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD CONSTRAINT "access_blacklist_entered_by_id_account_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD CONSTRAINT "access_blacklist_lifted_by_id_account_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_point" ADD CONSTRAINT "access_point_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_point" ADD CONSTRAINT "access_point_entered_by_id_account_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_point" ADD CONSTRAINT "access_point_withdrawn_by_id_account_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_point_balance" ADD CONSTRAINT "access_point_balance_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_trainer" ADD CONSTRAINT "lab_trainer_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_trainer" ADD CONSTRAINT "lab_trainer_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_site_training" ADD CONSTRAINT "on_site_training_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_site_training" ADD CONSTRAINT "on_site_training_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_site_training" ADD CONSTRAINT "on_site_training_trainer_id_account_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_appeal_open" ON "access_appeal" USING btree ("created_at","id") WHERE "access_appeal"."state" = 'open';--> statement-breakpoint
CREATE INDEX "access_blacklist_in_force" ON "access_blacklist" USING btree ("user_id") WHERE "access_blacklist"."state" = 'active';--> statement-breakpoint
CREATE INDEX "access_blacklist_by_time" ON "access_blacklist" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_point_source" ON "access_point" USING btree ("source_kind","source_id");--> statement-breakpoint
CREATE INDEX "access_point_by_person" ON "access_point" USING btree ("user_id","year","created_at","id");--> statement-breakpoint
CREATE INDEX "access_point_by_time" ON "access_point" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lab_trainer_by_person" ON "lab_trainer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "on_site_training_by_person" ON "on_site_training" USING btree ("user_id","laboratory_id");--> statement-breakpoint
CREATE INDEX "on_site_training_by_laboratory" ON "on_site_training" USING btree ("laboratory_id","at","id");--> statement-breakpoint
CREATE INDEX "on_site_training_by_day" ON "on_site_training" USING btree ("at","id");