CREATE TABLE "offline_participant" (
	"training_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"signed_at" timestamptz(3),
	"method" text,
	"result" text,
	CONSTRAINT "offline_participant_training_id_user_id_pk" PRIMARY KEY("training_id","user_id"),
	CONSTRAINT "offline_participant_passed" CHECK ("offline_participant"."result" <> 'pass' or "offline_participant"."signed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "offline_training" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"laboratory_id" uuid,
	"organization_id" uuid,
	"start_at" timestamptz(3) NOT NULL,
	"end_at" timestamptz(3) NOT NULL,
	"place" text NOT NULL,
	"trainer_id" uuid,
	"trainer_name" text,
	"minutes" integer NOT NULL,
	"content" text,
	"file_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cancel_reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "offline_training_times" CHECK ("offline_training"."end_at" > "offline_training"."start_at"),
	CONSTRAINT "offline_training_place" CHECK ("offline_training"."laboratory_id" is null or "offline_training"."organization_id" is null)
);
--> statement-breakpoint
CREATE TABLE "training_demand" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hidden_danger_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"courseware_type_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"done_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "offline_participant" ADD CONSTRAINT "offline_participant_training_id_offline_training_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."offline_training"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_participant" ADD CONSTRAINT "offline_participant_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_training" ADD CONSTRAINT "offline_training_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_training" ADD CONSTRAINT "offline_training_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_training" ADD CONSTRAINT "offline_training_trainer_id_account_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_demand" ADD CONSTRAINT "training_demand_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_demand" ADD CONSTRAINT "training_demand_courseware_type_id_courseware_type_id_fk" FOREIGN KEY ("courseware_type_id") REFERENCES "public"."courseware_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_participant_of_person" ON "offline_participant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offline_training_newest" ON "offline_training" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "offline_training_by_title" ON "offline_training" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "offline_training_by_minutes" ON "offline_training" USING btree ("minutes","id");--> statement-breakpoint
CREATE INDEX "offline_training_of_laboratory" ON "offline_training" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "offline_training_of_organization" ON "offline_training" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "offline_training_trainer" ON "offline_training" USING btree ("trainer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_demand_of_finding" ON "training_demand" USING btree ("hidden_danger_id","user_id","courseware_type_id");--> statement-breakpoint
CREATE INDEX "training_demand_open" ON "training_demand" USING btree ("user_id") WHERE "training_demand"."done_at" is null;--> statement-breakpoint
CREATE INDEX "training_demand_type" ON "training_demand" USING btree ("courseware_type_id");--> statement-breakpoint
CREATE INDEX "training_hour_of_session" ON "training_hour" USING btree ("ref_id") WHERE "training_hour"."source" in ('offline', 'drill');